import type { Ref } from 'react'
import { Notice } from '#design-system/notice/notice.tsx'
import * as css from './door.css.ts'

/** What the camera sees, or why it can't be used. */
export function CameraView({ videoRef, problem }: { videoRef?: Ref<HTMLVideoElement>; problem?: string | undefined }) {
  if (problem)
    return (
      <Notice tone="warning" isAnnounced>
        {problem}
      </Notice>
    )
  return <video ref={videoRef} className={css.camera} muted playsInline aria-label="What the camera sees" />
}
