import '#design-system/tokens/global.css.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FlowsApp } from './flows-app.tsx'

/** The frame only loads `shop.html`. Inside it the shop changes its address: reloading that could load a real shop. */
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
