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
  /** Among the first things that somebody sees: it's asked for with the page, and not once the browser knows where it is. */
  isFirst?: boolean
}

/**
 * A photograph of a thing over its poster, cropped to the poster's shape: the poster is there while it loads, and stays when it
 * fails or there is none (D50). It needs no script to show.
 */
export function Photograph({ image, alt, sizes, isFirst = false, ...art }: PhotographProps) {
  return (
    <div className={css.frame}>
      {image ? <Shown key={image.src} {...{ image, alt, sizes, isFirst }} {...art} /> : <Poster {...art} label={alt} />}
    </div>
  )
}

/** The nearest of the places in `photograph.css.ts`, in percent. It's in the middle by itself. */
function nearest(share = 0.5): number | undefined {
  const percent = Math.round(share * 20) * 5
  return percent === 50 ? undefined : percent
}

function Shown({ image, alt = '', sizes, isFirst, ...art }: PhotographProps & { image: PhotographSource }) {
  const [isFailed, setFailed] = useState(false)
  if (isFailed) return <Poster {...art} label={alt} />
  const { src, srcSet, avif, focus } = image
  const settle = (element: HTMLImageElement | null) => {
    if (!element) return
    // A page drawn on the server may have no style attributes: until here it's in the nearest place.
    if (focus) element.style.objectPosition = `${focus.x * 100}% ${focus.y * 100}%`
    // There the picture may have failed before its listener was attached.
    if (element.complete && element.naturalWidth === 0) setFailed(true)
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
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding={isFirst ? 'auto' : 'async'}
          data-x={nearest(focus?.x)}
          data-y={nearest(focus?.y)}
          onError={() => setFailed(true)}
        />
      </picture>
    </>
  )
}
