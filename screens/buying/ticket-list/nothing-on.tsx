import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'

/** Shown when there are no events: how to hear about the next one. */
export function NothingOn({ hrefs }: { hrefs: { zedletter: string; subscriptions: string } }) {
  return (
    <EmptyState
      art={{ motif: 'stage', color: 'pink' }}
      title="The stage is empty, for now"
      ways={
        <>
          <ButtonLink href={hrefs.zedletter}>Get Zedletter</ButtonLink>
          <ButtonLink tone="outline" href={hrefs.subscriptions}>
            Become a Zedder
          </ButtonLink>
        </>
      }
    >
      The next gig is being talked into existence. Zedletter readers hear first, every Thursday.
    </EmptyState>
  )
}
