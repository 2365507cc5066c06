import { pictures } from 'virtual:pictures'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { pictureName } from '#tests/visual/picture-name.ts'
import * as css from './pattern.css.ts'

/** A story that shows the pattern in the shop: its folder, its title without `Screens/`, its name, and what to look at. */
export type Example = readonly [folder: string, title: string, story: string, words: string]

const dashed = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

type PatternProps = { title: string; lead: string; rules: readonly string[]; examples: readonly Example[]; children: ReactNode }

const kind = import.meta.env.PROD ? 'webp' : 'png'

/** A way of doing something that comes up on many screens: its rules, right and wrong next to each other, and where the shop does it. */
export function Pattern({ title, lead, rules, examples, children }: PatternProps) {
  return (
    <div className={css.page}>
      <Stack space="wide">
        <Stack space="tight">
          <Heading level={1}>{title}</Heading>
          <Text size="lead" tone="muted">
            {lead}
          </Text>
        </Stack>
        <ul className={css.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {children}
        <Stack>
          <Heading level={2}>In the shop</Heading>
          <ul className={css.examples}>
            {examples.map(([folder, title, story, words]) => (
              <li key={words}>
                <Stack space="tight">
                  {pictures[folder]?.includes(pictureName(story, 'desktop')) && (
                    <img
                      className={css.picture}
                      src={`./pictures/${folder}/${pictureName(story, 'desktop')}.${kind}`}
                      alt=""
                      loading="lazy"
                    />
                  )}
                  <Text>
                    <Link href={`./?path=/story/screens-${dashed(title)}--${dashed(story)}`} target="_top">
                      {words}
                    </Link>
                  </Text>
                </Stack>
              </li>
            ))}
          </ul>
        </Stack>
      </Stack>
    </div>
  )
}

type PairProps = { right: ReactNode; rightWords: string; wrong: ReactNode; wrongWords: string }

/** Right and wrong, drawn with the shop's own components. */
export function Pair({ right, rightWords, wrong, wrongWords }: PairProps) {
  return (
    <div className={css.pair}>
      <figure className={css.right}>
        <div className={css.stage}>{right}</div>
        <figcaption className={css.caption}>
          <Check aria-hidden size={20} strokeWidth={3} />
          <span>
            <strong>Do.</strong> {rightWords}
          </span>
        </figcaption>
      </figure>
      <figure className={css.wrong}>
        {/* It's to be looked at, so nothing in it can be reached or is read as if it were meant. */}
        <div className={css.stage} inert role="img" aria-label={`Not like this: ${wrongWords}`}>
          {wrong}
        </div>
        <figcaption className={css.caption}>
          <X aria-hidden size={20} strokeWidth={3} />
          <span>
            <strong>Don’t.</strong> {wrongWords}
          </span>
        </figcaption>
      </figure>
    </div>
  )
}
