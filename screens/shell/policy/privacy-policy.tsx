import { Text } from '#design-system/text/text.tsx'
import { pageTexts } from '#domain/words/page-texts.ts'
import { privacyTexts } from '#domain/words/privacy-texts.ts'
import { say } from '#domain/words/say.ts'
import { ProviderPrivacy } from '#screens/buying/payment/provider-privacy.tsx'
import { PolicyList, PolicyPage, PolicySection } from './policy-page.tsx'
import { StationFacts } from './station-facts.tsx'

/** What the station knows about people, and why (T37, T55). The station still has to approve this text, and can change it (D862). */
export function PrivacyPolicy() {
  const { contact, person, names, onAir, orders, letters, staff, payments, browser, rights } = privacyTexts
  return (
    <PolicyPage title="Privacy policy" lead={say(pageTexts.privacy)}>
      <PolicySection title="What we ask for">
        <PolicyList items={[contact, person, names, onAir].map((text) => say(text))} />
      </PolicySection>
      <PolicySection title="What we do with it">
        <PolicyList items={[orders, letters, staff].map((text) => say(text))} />
      </PolicySection>
      <PolicySection title="Payments">
        <Text>{say(payments)}</Text>
        <Text>
          <ProviderPrivacy />
        </Text>
      </PolicySection>
      <PolicySection title="In your browser">
        <Text>{say(browser)}</Text>
      </PolicySection>
      <PolicySection title="See it, fix it, remove it">
        <Text>{say(rights)}</Text>
      </PolicySection>
      <PolicySection title="How to reach us">
        <StationFacts />
      </PolicySection>
    </PolicyPage>
  )
}
