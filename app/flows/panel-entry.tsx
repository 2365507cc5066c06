import '#design-system/tokens/global.css.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FlowsApp } from './flows-app.tsx'

/** The frame's own address is the shop's: if it were loaded again there, a real shop at that address would answer. */
const policy = document.createElement('meta')
policy.httpEquiv = 'content-security-policy'
policy.content = `frame-src ${new URL('shop.html', document.baseURI).href}`
document.head.append(policy)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <FlowsApp />
    </StrictMode>,
  )
