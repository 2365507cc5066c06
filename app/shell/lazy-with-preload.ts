import { type ComponentType, createElement, lazy, useState } from 'react'

export type Preloadable<Props> = {
  Component: ComponentType<Props>
  /** Loads the code early; never rejects. A load that failed is tried again when the component renders. */
  preload: () => Promise<void>
}

const ignore = () => {}

/**
 * A lazy component whose code can load early: on hover, on focus, or before a prerendered page hydrates. Once its code has
 * loaded it draws at once; React's own lazy would first show the fallback for a third of a second.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  let promise: Promise<{ default: ComponentType<Props> }> | undefined
  const once = async () => {
    try {
      promise ??= load()
      const module = await promise
      Loaded = module.default
      return module
    } catch (error) {
      promise = undefined
      throw error
    }
  }
  const Lazy = lazy(once)
  return {
    Component: (props) => {
      const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Lazy)
      return createElement(Chosen, props)
    },
    preload: () => once().then(ignore, ignore),
  }
}
