const css = `
.zed-paypal-double { display: grid; gap: var(--zed-space-snug, 12px); font-family: var(--zed-font-text, system-ui, sans-serif); }
.zed-paypal-double div { display: grid; gap: var(--zed-space-tight, 8px); grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr)); }
.zed-paypal-double button {
  min-height: 48px; margin: 0; padding: 8px 16px; border: 1px solid transparent; border-radius: var(--zed-radius-control, 10px);
  font: inherit; font-size: 1rem; font-weight: 600; line-height: 1.2; cursor: pointer;
  background: transparent; color: var(--zed-color-ink, #f7f1ea); border-color: var(--zed-color-control, #857a6f);
}
.zed-paypal-double button:hover { background: var(--zed-color-raised, #25211d); }
.zed-paypal-double button:focus-visible { outline: 2px solid var(--zed-color-focus, #fb6129); outline-offset: 2px; }
.zed-paypal-double button[data-kind='paypal'] {
  background: var(--zed-art-yellow, #ffc53d); color: var(--zed-color-on-brand, #1a0d06); border-color: transparent;
}
.zed-paypal-double button[data-kind='card'] { background: var(--zed-color-overlay, #2e2924); }
.zed-paypal-double button[data-kind='cancel'], .zed-paypal-double button[data-kind='decline'] {
  min-height: var(--zed-size-target, 44px); font-size: var(--zed-text-caption, 0.875rem); color: var(--zed-color-ink-muted, #c5b9ac);
}
.zed-paypal-double button[aria-disabled='true'] { cursor: default; background: var(--zed-color-raised, #25211d); color: var(--zed-color-ink-faint, #a3968a); border-color: transparent; }
`

/**
 * The payment provider's browser script as the double serves it, in the manner of its version 5: `window.paypal.Buttons`.
 * It stands on the page alone and asks `{controlBase}/orders/{id}/approve` where the real one opens a window. It throws
 * unless its own address asks for AUD and shuts out the five card brands (T226). Styles go in through the CSSOM, which a
 * strict content security policy allows. `isEligible: false` is a shop whose visitor cannot be offered the buttons.
 */
export function paypalStandIn({ controlBase, isEligible = true }: { controlBase: string; isEligible?: boolean }): string {
  return `(() => {
  'use strict'
  const controlBase = ${JSON.stringify(controlBase)}
  const asked = new URL(document.currentScript.src, document.baseURI).searchParams
  const refused = (asked.get('disable-card') || '').split(',')
  if (!asked.get('client-id')) throw new Error('The script needs a client-id.')
  if (asked.get('currency') !== 'AUD') throw new Error('This shop takes AUD: currency=' + asked.get('currency'))
  for (const brand of ['amex', 'discover', 'jcb', 'elo', 'hiper']) {
    if (!refused.includes(brand)) throw new Error('disable-card must hold ' + brand + '.')
  }

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(css)})
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  const choices = [
    { kind: 'paypal', label: 'Pay with PayPal (test)', funding: 'paypal', outcome: 'approve' },
    { kind: 'card', label: 'Debit or Credit Card (test)', funding: 'card', outcome: 'approve' },
    { kind: 'cancel', label: 'Cancel payment (test)', funding: 'paypal' },
    { kind: 'decline', label: 'Decline my card (test)', funding: 'card', outcome: 'decline' },
  ]

  async function approve(orderID, { funding, outcome }) {
    const response = await fetch(controlBase + '/orders/' + encodeURIComponent(orderID) + '/approve', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ funding, outcome }),
    })
    if (!response.ok) throw new Error('The order could not be approved: ' + response.status)
    return response.json()
  }

  function Buttons(options = {}) {
    let props = { ...options }
    let isBusy = false
    let isEnabled = true
    const root = document.createElement('div')
    root.className = 'zed-paypal-double'
    root.setAttribute('role', 'group')
    root.setAttribute('aria-label', 'PayPal (test)')

    const show = () => {
      root.setAttribute('aria-busy', String(isBusy))
      for (const button of root.querySelectorAll('button')) button.setAttribute('aria-disabled', String(isBusy || !isEnabled))
    }
    const setBusy = (value) => {
      isBusy = value
      show()
    }
    const setEnabled = async (value) => {
      isEnabled = value
      show()
    }

    async function pay(choice) {
      const source = { paymentSource: choice.funding }
      const verdict = await props.onClick?.(
        { fundingSource: choice.funding },
        { resolve: async () => true, reject: async () => false },
      )
      if (verdict === false) return
      const orderID = await props.createOrder(source, {})
      if (typeof orderID !== 'string' || orderID === '') throw new Error('createOrder gave no order id.')
      if (!choice.outcome) return props.onCancel?.({ orderID }, {})
      const { payerID } = await approve(orderID, choice)
      const restart = async () => {
        setBusy(false)
        root.querySelector('button')?.focus()
      }
      await props.onApprove?.({ orderID, payerID, ...source }, { restart })
    }

    async function press(choice) {
      if (isBusy || !isEnabled) return
      setBusy(true)
      try {
        await pay(choice)
      } catch (error) {
        if (props.onError) props.onError(error)
        else console.error(error)
      } finally {
        setBusy(false)
      }
    }

    function buttonOf(choice) {
      const button = document.createElement('button')
      button.type = 'button'
      button.dataset.kind = choice.kind
      button.textContent = choice.label
      button.addEventListener('click', () => press(choice))
      return button
    }

    return {
      isEligible: () => ${isEligible} && ['paypal', 'card', undefined].includes(props.fundingSource),
      async render(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target
        if (!container) throw new Error('There is no place for the buttons.')
        const pays = choices.slice(0, 2).filter(({ kind }) => !props.fundingSource || kind === props.fundingSource)
        const outcomes = document.createElement('div')
        outcomes.append(...choices.slice(2).map(buttonOf))
        root.replaceChildren(...pays.map(buttonOf), outcomes)
        show()
        container.append(root)
        props.onInit?.({}, { enable: () => setEnabled(true), disable: () => setEnabled(false) })
      },
      async close() {
        root.remove()
      },
      async updateProps(changed) {
        props = { ...props, ...changed }
      },
    }
  }

  window.paypal = { version: '5.0.0-double', Buttons, FUNDING: { PAYPAL: 'paypal', CARD: 'card' } }
})()
`
}
