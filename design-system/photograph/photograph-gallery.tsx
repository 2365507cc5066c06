import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import type { PosterArt } from '#design-system/poster/poster.tsx'
import { Photograph } from './photograph.tsx'
import * as css from './photograph-gallery.css.ts'
import { PhotographViewer, type ViewedPhotograph } from './photograph-viewer.tsx'

export type PhotographGalleryProps = {
  /** The first is the large one. */
  photographs: readonly ViewedPhotograph[]
  /** What stands in for one that can't be loaded. */
  art: Pick<PosterArt, 'motif' | 'color'>
}

/** The photographs of one thing. Pressing one opens it as large as the screen, to look at closely. */
export function PhotographGallery({ photographs, art }: PhotographGalleryProps) {
  const [index, setIndex] = useState<number>()
  return (
    <>
      <ul className={css.photographs}>
        {photographs.map(({ image, alt }, position) => (
          <li key={image.src} className={position === 0 ? css.first : undefined}>
            <Button className={css.open} onPress={() => setIndex(position)}>
              <span className={css.hidden}>Look closer: </span>
              <Photograph
                {...art}
                ratio="wide"
                image={image}
                alt={alt}
                isFirst={position === 0}
                sizes={position === 0 ? '(min-width: 600px) 400px, 100vw' : '33vw'}
              />
            </Button>
          </li>
        ))}
      </ul>
      <PhotographViewer photographs={photographs} index={index} onIndex={setIndex} onClose={() => setIndex(undefined)} />
    </>
  )
}
