/** What the toolbar can change. `usual` names the usual way, which needs no value; `only` says on which stories it matters. */
export type Setting = {
  title: string
  description: string
  usual: string
  choices: Readonly<Record<string, string>>
  only?: 'screens' | 'roles'
}

export const settings = {
  frame: {
    title: 'Frame',
    description: 'A screen alone, in the frame that it has in the shop, or with the cart open next to it.',
    usual: 'Alone',
    choices: { shell: 'In the shell', cart: 'Shell and cart' },
    only: 'screens',
  },
  role: {
    title: 'Role',
    description: 'Who is looking, on the stories where it matters: the drawer, the account menu, cart, merch and tickets.',
    usual: 'As the story says',
    choices: { visitor: 'Visitor', zedder: 'Zedder', reception: 'Reception', admin: 'Admin' },
    only: 'roles',
  },
  season: {
    title: 'Season',
    description: 'What the station wears: everyday orange, gold for radiothon, lime for April, or black on white as on paper.',
    usual: 'Everyday',
    choices: { radiothon: 'Radiothon gold', april: 'April', paper: 'On paper' },
  },
  words: {
    title: 'Words',
    description: 'Every sentence 40 % longer and with accents, as in a language with long words; or with words that are too long to fit.',
    usual: 'As they are',
    choices: { pseudo: '40 % longer', long: 'Long words' },
  },
  direction: {
    title: 'Direction',
    description: 'Right to left, as Arabic, Hebrew and Persian are read.',
    usual: 'Left to right',
    choices: { rtl: 'Right to left' },
  },
  density: {
    title: 'Density',
    description: 'Tables of staff with more rows on a screen, for a mouse.',
    usual: 'Roomy',
    choices: { compact: 'Compact tables' },
  },
  textSize: {
    title: 'Text size',
    description: 'The size of letters that a visitor has chosen in the browser.',
    usual: '100 %',
    choices: { 'text-150': '150 %', 'text-200': '200 %' },
  },
  colours: {
    title: 'Colours',
    description:
      'Forced colours, near enough: the shop’s own rules for them hold, with this browser’s system colours and without shadows. The last word is a system in high contrast.',
    usual: 'Brand colours',
    choices: { forced: 'Forced colours (near enough)' },
  },
  motion: {
    title: 'Motion',
    description: 'Reduced: the shop’s own rules for visitors who prefer less motion hold. Still: as in the pictures.',
    usual: 'As the device asks',
    choices: { reduced: 'Reduced', still: 'Still, as in the pictures' },
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

/** The value of a setting, whatever an address says: a link from earlier has a bare number for the size of text. */
export function chosenOf(name: SettingName, given: unknown): string | undefined {
  const { choices }: Setting = settings[name]
  return [String(given), `text-${given}`].find((value) => value in choices)
}

/** Screens that a frame makes sense around: not the frame itself, its parts, nor what volunteers review with. */
export const canBeFramed = (title: string) =>
  /^Screens\/(?!Shell|Review)|^Screens\/Shell\/(Policies|No access|Not found|Broken page|Late code)$/.test(title)
