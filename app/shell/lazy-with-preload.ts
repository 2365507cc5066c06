import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react'
import { loadCode } from './load-code.ts'

export type Preloadable<Props> = {
  Component: ComponentType<Props>
  /** Whether it would be drawn at once. */
  isLoaded: () => boolean
  /** Loads the code; rejects if it can't be loaded now. */
  load: () => Promise<unknown>
  /** Loads the code early; never rejects. A load that failed is tried again when the component renders. */
  preload: () => Promise<unknown>
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const ignore = () => {}

function loader<Props extends object>(load: Load<Props>) {
  const loaded: { Component?: ComponentType<Props> } = {}
  let promise: ReturnType<Load<Props>> | undefined
  const once: Load<Props> = async () => {
    try {
      promise ??= load()
      const module = await promise
      loaded.Component = module.default
      return module
    } catch (error) {
      promise = undefined
      throw error
    }
  }
  return {
    loaded,
    once,
    isLoaded: () => loaded.Component !== undefined,
    load: once,
    preload: () => once().catch(ignore),
  }
}

/**
 * A lazy component whose code can load early: on hover, on focus, or before a prerendered page hydrates. Once its code has
 * loaded it draws at once. Without it, it suspends until it has, however long that takes: a prerendered page stands meanwhile.
 */
export function lazyWithPreload<Props extends object>(load: Load<Props>): Preloadable<Props> {
  const { loaded, once, ...rest } = loader(load)
  const Lazy = lazy(() => loadCode(once))
  return {
    ...rest,
    Component: (props) => {
      const [Chosen] = useState<ComponentType<Props>>(() => loaded.Component ?? Lazy)
      return createElement(Chosen, props)
    },
  }
}

/**
 * A part of a page whose code loads when it is first drawn, or before. It never suspends, because React keeps what comes
 * after a fallback back for a third of a second: until the code is there, its `placeholder` stands in its place.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  placeholder: ReactNode | ((props: Props) => ReactNode) = null,
): Preloadable<Props> {
  const { loaded, once, ...rest } = loader(load)
  return {
    ...rest,
    Component: (props) => {
      const [Chosen, choose] = useState<ComponentType<Props> | undefined>(() => loaded.Component)
      useEffect(() => {
        if (Chosen) return
        const controller = new AbortController()
        loadCode(once, controller).then((module) => choose(() => module.default), ignore)
        return () => controller.abort()
      }, [Chosen])
      if (Chosen) return createElement(Chosen, props)
      return typeof placeholder === 'function' ? placeholder(props) : placeholder
    },
  }
}
