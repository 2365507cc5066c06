import { Text } from '#design-system/text/text.tsx'
import { pageTexts } from '#domain/words/page-texts.ts'
import { say } from '#domain/words/say.ts'
import { ProviderPrivacy } from '#screens/buying/payment/provider-privacy.tsx'
import { PolicyList, PolicyPage, PolicySection } from './policy-page.tsx'
import { StationFacts } from './station-facts.tsx'

/** What the station knows about people, and why (T37, T55). The station still has to approve this text. */
export function PrivacyPolicy() {
  return (
    <PolicyPage title="Privacy policy" lead={say(pageTexts.privacy)}>
      <PolicySection title="What we ask for">
        <PolicyList
          items={[
            'Your name, phone, email and postal address, to handle your subscription and your orders.',
            'Date of birth, gender and pronouns, only if you want to tell us.',
            'The names on your cards and of ticket holders, for the card printer and the door list.',
            'Whether we may say your first name on air.',
          ]}
        />
      </PolicySection>
      <PolicySection title="What we do with it">
        <PolicyList
          items={[
            'We print and post what you ordered, and email the tax invoice.',
            'We send Zedletter each Thursday, and the Radio Times, if you want them. Each one has a link to change your mind.',
            'Station staff see your details when they handle your order or your call. They use them only for that.',
          ]}
        />
      </PolicySection>
      <PolicySection title="Payments">
        <Text>
          When you pay online you type your card number at the payment provider, who tells us whether you paid. This shop never sees it.
        </Text>
        <Text>
          <ProviderPrivacy />
        </Text>
      </PolicySection>
      <PolicySection title="In your browser">
        <Text>
          The shop keeps your cart and your login in your own browser; it sets no cookies, and has no trackers and no ads. Logging out, or
          Clear in the account menu, removes both.
        </Text>
      </PolicySection>
      <PolicySection title="See it, fix it, remove it">
        <Text>
          Log in to see and change your details, save a copy of everything we know about you, or remove your account; or ask us to. What the
          tax office makes us keep, such as invoices, stays, without your name and address where it may.
        </Text>
      </PolicySection>
      <PolicySection title="How to reach us">
        <StationFacts />
      </PolicySection>
    </PolicyPage>
  )
}
