import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './ticket-list.css.ts'

/** Shown when there are no events: how to hear about the next one. */
export function NothingOn({ hrefs }: { hrefs: { zedletter: string; subscriptions: string } }) {
  return (
    <section className={css.empty}>
      <div className={css.emptyArt}>
        <Poster motif="stage" color="pink" ratio="wide" />
      </div>
      <div className={css.emptyWords}>
        <Heading level={2}>The stage is empty, for now</Heading>
        <Text tone="muted">The next gig is being talked into existence. Zedletter readers hear first, every Thursday.</Text>
        <div className={css.emptyWays}>
          <ButtonLink href={hrefs.zedletter}>Get Zedletter</ButtonLink>
          <ButtonLink tone="outline" href={hrefs.subscriptions}>
            Become a Zedder
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
