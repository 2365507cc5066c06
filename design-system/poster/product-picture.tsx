import { useState } from 'react'
import * as css from './poster.css.ts'
import { Poster, type PosterArt } from './poster.tsx'

export type ProductPictureProps = PosterArt & {
  src?: string
  /** What the picture shows: the image's text, and the poster's when there is no image. */
  caption?: string
}

/** A product's own picture over its poster: the poster is there while the picture loads, and stays when it fails (D50). */
export function ProductPicture({ src, caption, ...art }: ProductPictureProps) {
  return (
    <div className={css.frame}>{src ? <Photo key={src} src={src} caption={caption} {...art} /> : <Poster {...art} label={caption} />}</div>
  )
}

function Photo({ src, caption = '', ...art }: ProductPictureProps & { src: string }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  if (state === 'failed') return <Poster {...art} label={caption} />
  // On a prerendered page the picture may have loaded or failed before its listeners were attached.
  const settle = (image: HTMLImageElement | null) => {
    if (image?.complete && state === 'loading') setState(image.naturalWidth > 0 ? 'ready' : 'failed')
  }
  return (
    <>
      <Poster {...art} />
      <img
        ref={settle}
        className={css.image}
        src={src}
        alt={caption}
        loading="lazy"
        decoding="async"
        data-ready={state === 'ready' || undefined}
        onLoad={() => setState('ready')}
        onError={() => setState('failed')}
      />
    </>
  )
}
