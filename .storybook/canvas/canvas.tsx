import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './canvas.css.ts'
import { drawIdea, loadScope, type Scope } from './draw.tsx'
import { packIdea, unpackIdea } from './link.ts'
import { IdeaProblem } from './parse.ts'

const first = `<Stack space="roomy">
  <Heading level={2}>Pick your volume</Heading>
  <Text tone="muted">Every dollar goes to the transmitter.</Text>
  <Stack direction="row" isWrapped>
    <Button>Add to cart</Button>
    <Button tone="outline">Make a donation</Button>
  </Stack>
</Stack>
`
/** The address changes when nobody has typed for this long. */
const SETTLED_MS = 400

type CanvasProps = { idea: string; settings: Readonly<Record<string, unknown>>; onIdea: (packed: string) => void }

/** Text on the left becomes components on the right, and the address carries it to somebody else. */
export function Canvas({ idea, settings, onIdea }: CanvasProps) {
  const given = idea === '' ? first : unpackIdea(idea)
  const [text, setText] = useState(given ?? first)
  const [scope, setScope] = useState<Scope>()
  const [said, setSaid] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    loadScope().then(setScope)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing changes the address
  useEffect(() => {
    if (text === (given ?? first)) return
    const timer = setTimeout(() => onIdea(packIdea(text)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  const insert = (name: string) => {
    const at = input.current?.selectionEnd ?? text.length
    setText(`${text.slice(0, at)}<${name}></${name}>${text.slice(at)}`)
    input.current?.focus()
  }
  const copy = () => {
    const link = linkTo(text, settings)
    navigator.clipboard.writeText(link).then(
      () => setSaid('Copied. Who opens the link sees this idea, and can change it.'),
      () => setSaid(`Your browser doesn’t let this page copy. The link is ${link}`),
    )
  }
  return (
    <Stack>
      <Heading level={1} size="title">
        Canvas
      </Heading>
      <Text tone="muted">
        Try an idea with the shop’s own components. The season, the direction and the width in the toolbar hold here, too.
      </Text>
      {given === undefined && (
        <Notice tone="warning">The idea in this address can’t be read: part of it was cut off. Ask for the link again.</Notice>
      )}
      <div className={css.columns}>
        <Stack>
          <label className={css.field}>
            Idea
            <textarea
              ref={input}
              className={css.input}
              rows={18}
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <Stack direction="row" isWrapped align="center">
            <Button onPress={copy}>Copy link</Button>
            <Button tone="quiet" onPress={() => setText(first)}>
              Start again
            </Button>
          </Stack>
          <Text tone="muted" size="caption" as="div">
            <span role="status">{said}</span>
          </Text>
        </Stack>
        <section aria-label="What it looks like" className={css.stage}>
          {scope && <Drawn text={text} scope={scope} />}
        </section>
      </div>
      {scope && (
        <Disclosure level={2} title={`All ${scope.size} components`}>
          <Stack direction="row" isWrapped space="tight">
            {[...scope.keys()].map((name) => (
              <Button key={name} tone="outline" onPress={() => insert(name)}>
                {name}
              </Button>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  )
}

/** The address of an idea, with the settings of the toolbar. */
function linkTo(text: string, settings: Readonly<Record<string, unknown>>): string {
  const link = new URL('./', location.href)
  const chosen = Object.entries(settings).map(([name, value]) => `${name}:${value}`)
  const globals = chosen.length > 0 ? `&globals=${chosen.join(';')}` : ''
  return `${link}?path=/story/canvas--canvas&args=idea:${packIdea(text)}${globals}`
}

/** The idea, or what's wrong with it next to the last one that could be drawn. */
function Drawn({ text, scope }: { text: string; scope: Scope }) {
  const last = useRef<ReactNode>(null)
  let problem: string | undefined
  try {
    last.current = drawIdea(text, scope)
  } catch (reason) {
    if (!(reason instanceof IdeaProblem)) throw reason
    problem = reason.message
  }
  return (
    <Stack>
      {problem !== undefined && (
        <Notice tone="critical" isAnnounced>
          {problem}
        </Notice>
      )}
      <Caught key={text}>{last.current}</Caught>
    </Stack>
  )
}

/** A component that can't be drawn with what it was given says so, and the rest of the page stays. */
class Caught extends Component<{ children: ReactNode }, { words?: string }> {
  override state: { words?: string } = {}
  static getDerivedStateFromError(reason: Error) {
    return { words: reason.message }
  }
  override render() {
    const { words } = this.state
    return words === undefined ? this.props.children : <Notice tone="critical">A component can’t be drawn like this: {words}</Notice>
  }
}
