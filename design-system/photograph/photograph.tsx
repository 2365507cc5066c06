import { useState } from 'react'
import { Poster, type PosterArt } from '#design-system/poster/poster.tsx'
import * as css from './photograph.css.ts'

/** A point of a picture, as shares of its width and height from the top left. */
export type Focus = { x: number; y: number }

/** Where a photograph is. `srcSet` and `avif` have the same in several widths, as an image's `srcset`; `focus` stays in view when it's cropped. */
export type PhotographSource = { src: string; srcSet?: string; avif?: string; focus?: Focus }

export type PhotographProps = PosterArt & {
  image?: PhotographSource
  /** What it shows: the image's text, and the poster's when there is no image. */
  alt?: string
  /** How wide it's drawn, as an image's `sizes`. */
  sizes?: string
}

/**
 * A photograph of a thing over its poster, cropped to the poster's shape: the poster is there while it loads, and stays when it
 * fails or there is none (D50).
 */
export function Photograph({ image, alt, sizes, ...art }: PhotographProps) {
  return (
    <div className={css.frame}>
      {image ? <Shown key={image.src} image={image} alt={alt} sizes={sizes} {...art} /> : <Poster {...art} label={alt} />}
    </div>
  )
}

function Shown({ image, alt = '', sizes, ...art }: PhotographProps & { image: PhotographSource }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  if (state === 'failed') return <Poster {...art} label={alt} />
  const { src, srcSet, avif, focus } = image
  const settle = (element: HTMLImageElement | null) => {
    if (!element) return
    // A page drawn on the server may have no style attributes, and shows nothing of it until it's ready.
    if (focus) element.style.objectPosition = `${focus.x * 100}% ${focus.y * 100}%`
    // There the picture may have loaded or failed before its listeners were attached.
    if (element.complete && state === 'loading') setState(element.naturalWidth > 0 ? 'ready' : 'failed')
  }
  return (
    <>
      <Poster {...art} />
      <picture>
        {avif && <source type="image/avif" sizes={sizes} srcSet={avif} />}
        <img
          ref={settle}
          className={css.image}
          sizes={srcSet && sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          data-ready={state === 'ready' || undefined}
          onLoad={() => setState('ready')}
          onError={() => setState('failed')}
        />
      </picture>
    </>
  )
}
