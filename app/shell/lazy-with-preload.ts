import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A lazy component whose code can be sent for early: on hover, on focus, or when the browser has nothing else to do. */
export function lazyWithPreload<Props>(load: () => Promise<{ default: ComponentType<Props> }>): {
  Component: LazyExoticComponent<ComponentType<Props>>
  preload: () => void
} {
  let promise: Promise<{ default: ComponentType<Props> }> | undefined
  const once = () => {
    promise ??= load()
    return promise
  }
  // A preload that fails is tried again when the component is really wanted.
  const preload = () => void once().catch(() => (promise = undefined))
  return { Component: lazy(once), preload }
}
