type Poster = { color: string; isSquare: boolean; art: string }
type Tile = { href: string; title: string; description?: string; badge?: string; price: string; poster: Poster }
export type Seen = { tiles: Tile[]; posters: Poster[]; icons: Record<string, string>; categories: string[] }
type Icons = Seen['icons']

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const icon = (icons: Icons, name: string, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${icons[name] ?? ''}</svg>`

const poster = ({ color, isSquare, art }: Poster) =>
  `<svg class="poster ${color}${isSquare ? ' square' : ''}" viewBox="${isSquare ? '30 0 100 100' : '0 0 160 100'}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${art}</svg>`

const tile = (
  level: 2 | 3,
  { href, title, description, badge, price, poster: art }: Tile,
) => `<li><a class="tile" href="${href}">${poster(art)}${
  badge ? `<span class="badge">${safe(badge)}</span>` : ''
}<div class="words"><h${level}>${safe(title)}</h${level}>${
  description ? `<p class="muted small">${safe(description)}</p>` : ''
}<span class="price${level === 3 ? ' small' : ''}">${price}</span></div></a></li>
`

/** Counts the added items, and stores the count for the next page. */
const script = `let n = +(localStorage.count || 0)
const show = () => {
  for (const cart of document.querySelectorAll('.cart')) {
    cart.setAttribute('aria-label', \`Cart, \${n} item\${n === 1 ? '' : 's'}\`)
    if (n) cart.dataset.count = n
  }
}
show()
const form = document.forms[0]
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  n += +form.quantity.value
  localStorage.count = n
  show()
})
form?.addEventListener('click', ({ target }) => {
  const step = +target.closest('[data-step]')?.dataset.step
  if (step) form.quantity.value = Math.min(10, Math.max(1, +form.quantity.value + step))
})
const detail = document.querySelector('#detail')
document.querySelector('main').addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (!detail || link?.getAttribute('href') !== detail.dataset.of) return
  event.preventDefault()
  detail.hidden = false
  history.pushState(null, '', detail.dataset.of)
})
document.querySelector('#welcome')?.addEventListener('click', ({ target }) => {
  if (!target.closest('button')) return
  localStorage['zed.welcome'] = '"hidden"'
  document.documentElement.className = ''
})`

type Frame = { title: string; look: string; current?: string; seen: Seen; over?: string; head?: string; main: string }

function frame({ title, look, current, seen: { icons, posters }, over = '', head = '', main }: Frame): string {
  const record = posters.findLast(({ isSquare, color, art }) => isSquare && color === 'orange' && art.includes('r="43"'))
  const links = [
    ['/subscriptions', 'Subscriptions', 'radio-tower'],
    ['/donations', 'Donations', 'hand-heart'],
    ['/merch', 'Merch', 'shirt'],
  ] as const
  const mark = (href: string) => (href === current ? ' aria-current="page"' : '')
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#12100e">
<title>${safe(title)} · Zed</title>
<meta name="description" content="Subscribe, donate and shop: everything that keeps community radio on the air.">
<link rel="icon" href="data:,">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/hanken.woff2">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/poster.woff2">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/bricolage.woff2">
<style>${look}</style>
${head}</head>
<body>
<header class="top">
<button type="button" class="button outline round" aria-label="Menu">${icon(icons, 'menu', 20)}</button>
<a class="logo" href="/"><svg width="38" height="28" viewBox="0 0 38 28" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" aria-hidden="true"><path d="M3 12.5v3M11 7.5v13M19 3.5v21M27 8.5v11M35 13.5v1"/></svg><span class="name">Zed</span></a>
<nav class="pages" aria-label="Main">${links.map(([href, label]) => `<a href="${href}"${mark(href)}>${label}</a>`).join('')}</nav>
<a class="button outline round" href="/account"><span class="unseen">Account</span>${icon(icons, 'user', 20)}</a>
<a class="button outline round cart" href="/cart" aria-label="Cart, 0 items"><span class="unseen">Cart</span>${icon(icons, 'shopping-cart', 20)}</a>
</header>
${over}<div class="frame">
<div class="column">
<main id="main">
${main}</main>
<footer><p class="name">Zed 102.3 FM</p><address><span>264 Barrambin Street, West End QLD 4101</span><a href="tel:0755501023">(07) 5550 1023</a><a href="mailto:reception@zed.example">reception@zed.example</a></address></footer>
</div>
<aside><div><h2>Your cart</h2>${record ? poster(record) : ''}<p><strong>Your cart is empty</strong><br><span class="muted small">Something loud would look good in here.</span></p><a class="button" href="/subscriptions">Become a Zedder</a><nav class="muted" aria-label="Cart"><a href="/merch">Merch</a><a href="/donations">Donations</a></nav></div></aside>
</div>
<nav class="bottom" aria-label="Main"><ul>${links
    .map(([href, label, name]) => `<li><a href="${href}"${mark(href)}>${icon(icons, name, 22)}${label}</a></li>`)
    .join('')}</ul></nav>
<script>${script}</script>
</body>
</html>
`
}

const close = (icons: Icons) =>
  `<button type="button" class="button outline round" style="border:0" aria-label="Close">${icon(icons, 'x', 24)}</button>`

function welcome({ icons, posters }: Seen): string {
  const bars = posters.find(({ art, isSquare }) => !isSquare && art.includes('M17.5 37h11v26'))
  return `<div class="scrim" id="welcome"><div class="sheet" role="dialog" aria-labelledby="hello">
<div class="title"><h2 id="hello">Welcome to Zed</h2>${close(icons)}</div>
<div class="body"><div>${bars ? poster({ ...bars, color: 'orange' }) : ''}<p>Everything here keeps a community station on air. Put a subscription in your cart and every price in the shop drops at once.</p><p class="muted">Rather not subscribe? You can also <a class="link" href="/donations">donate</a>, <a class="link" href="/merch">wear it</a>, or <a class="link" href="/tickets">come out</a>. Subscribed before, in our older shop? Your email and password still work.</p></div></div>
<div class="foot"><button type="button" class="button outline">Hide this</button><a class="button" href="/subscriptions">Become a Zedder</a></div>
</div></div>
`
}

export function landingPage(look: string, seen: Seen): string {
  const ways = [
    [
      'Subscribe',
      'From $25 / year you’re a Zedder: your name on a card, prize draws, and Zedder prices on everything.',
      '/subscriptions',
      'See all subscriptions',
    ],
    [
      'Donate',
      'Any sum keeps a volunteer on air a little longer. Donations of $2.00 or more are tax deductible.',
      '/donations',
      'Choose an amount',
    ],
    [
      'Wear it',
      'Tees, totes and records by people you’ll bump into at gigs. Whatever’s left over pays the power bill.',
      '/merch',
      'Look at the merch',
    ],
    ['Come out', 'Gigs, workshops and parties we put on. Zedders pay less at every one.', '/tickets', 'See what’s on'],
    ['Stay tuned', 'What’s on, who’s new and what’s up for grabs. Zedletter is sent out each Thursday.', '/zedletter', 'Get Zedletter'],
  ] as const
  const art = seen.posters.filter(({ isSquare }) => isSquare)
  const way = ([title, text, href, label]: (typeof ways)[number], index: number) =>
    `<li>${art[index] ? poster(art[index]) : ''}<h3>${title}</h3><p class="muted">${text}</p><a class="button outline" href="${href}">${label}</a></li>\n`
  return frame({
    title: 'Keep the signal loud',
    look,
    seen,
    head: `<script>if (!localStorage['zed.welcome']) document.documentElement.className = 'first'</script>\n`,
    over: welcome(seen),
    main: `<section class="hero"><h1>Keep the signal <span>loud.</span></h1>
<p class="muted lead">Welcome to Zed. No ads, no owners, no algorithm. Subscriptions, donations and a very good tea towel keep the transmitter on.</p>
<div class="actions"><a class="button" href="/subscriptions">Become a Zedder</a><a class="button outline" href="/donations">Make a donation</a></div></section>
<section><h2>Pick your volume</h2><ul class="tiles">
${seen.tiles.map((each) => tile(3, each)).join('')}</ul></section>
<section><h2>Ways to support the station</h2><p class="muted">Only listeners pay for Zed, so only listeners call the tune.</p><ul class="ways">
${ways.map(way).join('')}</ul></section>
`,
  })
}

const shelf = ({
  tiles,
  categories,
}: Seen) => `<section class="shelf"><header><h1>Merch</h1><p class="muted lead">Zedders pay less: add a subscription to your cart or log in.</p></header>
<search class="finder"><label for="find">Find in merch</label><input id="find" type="search"><ul>${categories.map((each) => `<li><a href="/merch">${safe(each)}</a></li>`).join('')}</ul></search>
<ul class="tiles">
${tiles.map((each) => tile(2, each)).join('')}</ul></section>
`

export type Bought = Tile & { description: string; weight: string; zedderPrice: string; fullPrice: string }

/** The dialog of a product. Under `/merch` it's there already, and shown at a tap. */
function detail(
  { icons }: Seen,
  { title, description, weight, fullPrice, zedderPrice, href, poster: art }: Bought,
  isShown: boolean,
): string {
  return `<div class="scrim product" id="detail" data-of="${href}"${isShown ? '' : ' hidden'}><div class="sheet" role="dialog" aria-labelledby="what">
<div class="title"><h2 id="what">${safe(title)}</h2><button type="button" class="button outline round" style="border:0" aria-label="Close" onclick="location.href='/merch'">${icon(icons, 'x', 24)}</button></div>
<div class="body"><div>${poster(art)}<p>${safe(description)}</p><p class="faint small">${safe(weight)}</p></div>
<form id="buy"><div class="pay"><span class="muted small">Zedder <span class="price">${zedderPrice}</span> / <strong style="color:var(--ink)">everyone else <span class="price" style="font-size:1.25rem">${fullPrice}</span></strong></span><span class="unseen">, you pay ${fullPrice}</span></div>
<label for="quantity">Quantity</label><div class="many"><button type="button" data-step="-1" aria-label="Decrease">${icon(icons, 'minus', 18)}</button><input id="quantity" name="quantity" value="1" inputmode="numeric"><button type="button" data-step="1" aria-label="Increase">${icon(icons, 'plus', 18)}</button></div></form></div>
<div class="foot"><button type="submit" class="button large" form="buy">Add to cart</button></div>
</div></div>
`
}

export function merchPage(look: string, seen: Seen, product: Bought): string {
  return frame({ title: 'Merch', look, current: '/merch', seen, over: detail(seen, product, false), main: shelf(seen) })
}

export function productPage(look: string, seen: Seen, product: Bought): string {
  return frame({ title: product.title, look, current: '/merch', seen, over: detail(seen, product, true), main: shelf(seen) })
}
