import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import * as css from './radiothon.css.ts'

export type RadiothonBodyProps = {
  days: { from: StationDate; to: StationDate }
  hrefs: { subscriptions: string; donations: string }
  onClose: () => void
}

/** The radiothon's graphic, as the contents of a dialog (T151). */
export function RadiothonBody({ days, hrefs, onClose }: RadiothonBodyProps) {
  return (
    <DialogBody
      title="Radiothon"
      onClose={onClose}
      actions={
        <>
          <ButtonLink tone="outline" href={hrefs.donations}>
            Make a donation
          </ButtonLink>
          <ButtonLink href={hrefs.subscriptions}>Become a Zedder</ButtonLink>
        </>
      }
    >
      <Stack>
        <div className={css.graphic}>
          <Poster motif="bars" color="orange" ratio="wide" />
          <p className={css.shout}>
            Keep the
            <br />
            signal loud.
          </p>
        </div>
        <Text>
          {formatDate(days.from)} to {formatDate(days.to)}. Once a year we stop asking nicely: subscribe during the radiothon and your name
          goes into the gold draw.
        </Text>
      </Stack>
    </DialogBody>
  )
}
