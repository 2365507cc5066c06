import { Check, Copy, Download } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { buttonLook } from '#design-system/button/button-look.ts'
import { SearchField } from '#design-system/search-field/search-field.tsx'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import tokensJson from '#design-system/tokens/tokens.json' with { type: 'json' }
import { uses } from '#design-system/tokens/uses.ts'
import { contrast } from './contrast.ts'
import * as css from './foundations.css.ts'
import { Part } from './page.tsx'
import { tokenValue } from './token-value.ts'

type Token = { name: string; variable: string; use: string; ground: string | undefined }
type Kind = keyof typeof tokens

const titles: Record<Kind, string> = {
  color: 'Colours',
  art: 'Poster art',
  font: 'Faces',
  text: 'Sizes of text',
  space: 'Space',
  radius: 'Corners',
  size: 'Sizes',
  motion: 'Motion',
  layer: 'Layers',
  shadow: 'Shadow',
}
const isColor = (kind: Kind) => kind === 'color' || kind === 'art'
const columns = ['Name', 'CSS variable', 'Value', 'Contrast', 'For'] as const
const kinds = Object.keys(tokens) as Kind[]

/** What a colour is read on, or seen against. */
function groundOf(kind: Kind, name: string): string | undefined {
  if (kind === 'art') return name === 'dark' ? undefined : tokens.art.dark
  if (kind !== 'color' || /^(ground|surface|raised|overlay|scrim|line)$/.test(name)) return
  return name === 'onBrand' ? tokens.color.brand : tokens.color.ground
}

function tokensOf(kind: Kind): Token[] {
  const about: Readonly<Record<string, string>> = uses[kind]
  return Object.entries(tokens[kind]).map(([name, variable]) => ({
    name: `${kind}.${name}`,
    variable,
    use: about[name] ?? '',
    ground: groundOf(kind, name),
  }))
}

/** Whether every word that was typed is in its name, its variable or its use. */
function matches({ name, variable, use }: Token, words: string): boolean {
  const text = `${name} ${variable} ${use}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(tokensJson, null, 2))}`

/** Every token: its name in code, its CSS variable, its value here, its contrast and what it's for. A press copies. */
export function Tokens() {
  const [words, setWords] = useState('')
  const [copied, setCopied] = useState('')
  const [isRefused, setRefused] = useState(false)
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => {
        setRefused(false)
        setCopied(text)
      },
      () => setRefused(true),
    )
  const shown = kinds.flatMap((kind) => {
    const found = tokensOf(kind).filter((token) => matches(token, words))
    return found.length > 0 ? [{ kind, found }] : []
  })
  return (
    <div className={css.page}>
      <Part
        title="Tokens"
        note="Press a name, a variable or a value to copy it. The values are those of this page, so change the season and look again."
      >
        <SearchField label="Find a token" value={words} onChange={setWords} />
        <div>
          <a href={file} download="tokens.json" className={buttonLook({ tone: 'outline' })}>
            <Download aria-hidden size={20} />
            tokens.json, for Figma and Style Dictionary
          </a>
        </div>
        <p role="status" className={css.note}>
          {isRefused ? 'Your browser doesn’t let this page copy. Select the text and copy it by hand.' : copied && `Copied ${copied}`}
        </p>
        {shown.length === 0 && <p>No token has “{words}” in its name or its use.</p>}
      </Part>
      {shown.map(({ kind, found }) => (
        <Part key={kind} title={titles[kind]}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways on a phone, by keys too */}
          <section className={css.scroll} aria-label={titles[kind]} tabIndex={0}>
            <table className={css.tokenTable}>
              <thead>
                <tr>
                  {columns
                    .filter((head) => head !== 'Contrast' || isColor(kind))
                    .map((head) => (
                      <th key={head} scope="col" className={`${css.head} ${css.column[head]}`}>
                        {head}
                      </th>
                    ))}
                </tr>
              </thead>
              <tbody>
                {found.map((token) => (
                  <Row key={token.name} {...token} copied={copied} onCopy={copy} isColor={isColor(kind)} />
                ))}
              </tbody>
            </table>
          </section>
        </Part>
      ))}
    </div>
  )
}

type RowProps = Token & { isColor: boolean; copied: string; onCopy: (text: string) => void }

function Row({ name, variable, use, ground, isColor, copied, onCopy }: RowProps) {
  const [value, setValue] = useState('')
  // After each render: the toolbar may have changed the season.
  useLayoutEffect(() => setValue(tokenValue(variable)))
  return (
    <tr>
      <th scope="row" className={`${css.head} ${css.cell}`}>
        <span className={css.tokenName}>
          {isColor && <span className={css.dot} style={{ background: variable }} />}
          <CopyButton text={name} copied={copied} onCopy={onCopy} />
        </span>
      </th>
      <td className={css.cell}>
        <CopyButton text={variable} copied={copied} onCopy={onCopy} />
      </td>
      <td className={css.cell}>
        <CopyButton text={value} copied={copied} onCopy={onCopy} />
      </td>
      {isColor && <td className={`${css.cell} ${css.figure}`}>{ground && <Ratio ink={variable} ground={ground} />}</td>}
      <td className={`${css.cell} ${css.use}`}>{use}</td>
    </tr>
  )
}

function CopyButton({ text, copied, onCopy }: { text: string; copied: string; onCopy: (text: string) => void }) {
  if (text === '') return null
  const Icon = copied === text ? Check : Copy
  return (
    <button type="button" data-native="" className={css.copy} aria-label={`Copy ${text}`} onClick={() => onCopy(text)}>
      {text}
      <Icon aria-hidden size={14} className={css.copyIcon} />
    </button>
  )
}

function Ratio({ ink, ground }: { ink: string; ground: string }) {
  const probe = useRef<HTMLSpanElement>(null)
  const [ratio, setRatio] = useState(0)
  useLayoutEffect(() => {
    if (!probe.current) return
    const { color, backgroundColor } = getComputedStyle(probe.current)
    setRatio(contrast(color, backgroundColor))
  })
  return (
    <>
      <span ref={probe} hidden style={{ color: ink, background: ground }} />
      {ratio.toFixed(2)}
    </>
  )
}
