import { useState } from 'react'
import { useParams } from 'wouter'
import { pressAddressLink } from '#app/address.ts'
import { useRemote } from '#app/data/use-remote.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useMailedLink } from '#app/hooks/use-mailed-link.ts'
import type { PageFacts } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { messages } from '#domain/messages.ts'
import { ConfirmAddress, type ConfirmAddressProps } from '#screens/people/confirm-address/confirm-address.tsx'

export const page: PageFacts = { pattern: '/confirm-address/:token?' }

export const words: PageWords = {
  title: 'Your email address',
  description: 'Confirm the address that our letters go to, with the link from one of them.',
}

function UseLink({ token }: { token: string | undefined }) {
  const [press, setPress] = useState<ConfirmAddressProps['press']>({ status: 'idle' })
  const answer = useRemote('addressLink', token)
  const confirm = async () => {
    if (token === undefined) return
    setPress({ status: 'sending' })
    setPress(await pressAddressLink(token))
  }
  const loaded = answer?.status === 'ready' ? answer.data : answer
  return (
    <ConfirmAddress
      link={loaded ?? { status: 'gone', reason: messages.linkExpired }}
      press={press}
      onPress={() => void confirm()}
      hrefs={{ account: paths.account, tickets: paths.tickets }}
    />
  )
}

export default function ConfirmAddressPage() {
  const { token } = useMailedLink('confirm-address', useParams<{ token?: string }>().token)
  return <UseLink key={token} token={token} />
}
