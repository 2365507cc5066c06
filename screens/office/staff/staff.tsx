import { UserPlus } from 'lucide-react'
import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { StaffMember } from '#domain/office/staff.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import { StepUpDialog, type StepUpDialogProps } from '#screens/people/factors/step-up-dialog.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import { InviteDialog, type InviteDialogProps } from './invite-dialog.tsx'
import { MemberDialog, type MemberDialogProps } from './member-dialog.tsx'
import { datesText, factorText, roleNames, seenText, standingBadges } from './member-words.ts'
import * as css from './staff.css.ts'

/** The dialog that is open: a new invitation, one for someone on the list, or someone. */
export type StaffDialog = { kind: 'invite'; id?: number } | { kind: 'member'; id: number }

export type StaffProps = Pick<MemberDialogProps, 'onChange' | 'onOff' | 'onEndSessions'> &
  Pick<InviteDialogProps, 'onInvite'> & {
    /** A to Z. */
    members: Remote<readonly StaffMember[]>
    dialog: StaffDialog | undefined
    submission: Submission
    onOpen: (dialog: StaffDialog) => void
    onClose: () => void
    stepUp?: StepUpDialogProps | undefined
    today: StationDate
  }

const leadOf = (members: readonly StaffMember[]) => {
  const working = members.filter(({ standing }) => standing === 'working').length
  return working === 1 ? 'One person works here now.' : `${working} people work here now.`
}

/** Who works here, for admins: invited, changed, logged out, shut out. */
export function Staff({ members, dialog, submission, onOpen, onClose, stepUp, today, ...intents }: StaffProps) {
  const all = members.status === 'ready' ? members.data : []
  const chosen = all.find(({ id }) => id === dialog?.id)
  const dialogProps = { submission, onClose }
  return (
    <StaffPage
      title="Staff"
      lead={members.status === 'ready' && leadOf(all)}
      actions={
        <Button onPress={() => onOpen({ kind: 'invite' })}>
          <UserPlus aria-hidden size={18} />
          Invite someone
        </Button>
      }
      today={today}
    >
      {members.status === 'loading' && <Skeleton shape="line" count={6} label="Loading the staff" />}
      {members.status === 'failed' && <Failed message={members.message} onRetry={members.onRetry} requestId={members.requestId} />}
      {all.length > 0 && (
        <ul className={css.list}>
          {all.map((member) => (
            <MemberRow key={member.id} member={member} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {dialog?.kind === 'invite' && <InviteDialog {...dialogProps} again={chosen} onInvite={intents.onInvite} onCancel={onClose} />}
      {dialog?.kind === 'member' && chosen && <MemberDialog key={chosen.id} {...dialogProps} {...intents} member={chosen} />}
      {stepUp && <StepUpDialog {...stepUp} />}
    </StaffPage>
  )
}

/** The id of someone's row on the page. */
export const rowId = (id: number) => `staff-${id}`

function MemberRow({ member, onOpen }: { member: StaffMember; onOpen: StaffProps['onOpen'] }) {
  const { id, name, email, role, standing, isYou } = member
  const { word, tone } = standingBadges[standing]
  const canInvite = standing === 'off' || standing === 'invited'
  return (
    <li id={rowId(id)} className={css.row}>
      <span className={css.who}>
        <span className={css.name}>{isYou ? `${name} (you)` : name}</span>
        <span>{email}</span>
      </span>
      <span className={css.badges}>
        <Badge tone={role === 'admin' ? 'brand' : 'neutral'}>{roleNames[role]}</Badge>
        <Badge tone={tone}>{word}</Badge>
      </span>
      <span className={css.facts}>
        <span>{datesText(member)}</span>
        <span>{seenText(member)}</span>
        <span>{factorText(member)}</span>
      </span>
      <span className={`${css.actions} ${css.button}`}>
        {canInvite && (
          <Button tone="outline" aria-label={`Invite again: ${name}`} onPress={() => onOpen({ kind: 'invite', id })}>
            Invite again
          </Button>
        )}
        {standing !== 'off' && (
          <Button tone="outline" aria-label={isYou ? `Look at ${name}` : `Change ${name}`} onPress={() => onOpen({ kind: 'member', id })}>
            {isYou ? 'Look' : 'Change'}
          </Button>
        )}
      </span>
    </li>
  )
}
