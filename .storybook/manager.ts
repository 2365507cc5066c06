import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

/** Turns a component's folder name into a title: `text-field` becomes "Text field". */
const readable = (name: string) => (/^[a-z-]+$/.test(name) ? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ') : name)

addons.setConfig({
  sidebar: { renderLabel: ({ name }) => readable(name) },
  theme: create({
    base: 'dark',
    brandTitle: 'Zed shop',
    brandUrl: '?path=/docs/welcome--docs',
    appBg: '#12100e',
    appContentBg: '#12100e',
    appPreviewBg: '#12100e',
    barBg: '#1b1815',
    colorPrimary: '#fb6129',
    colorSecondary: '#fb6129',
    textColor: '#f7f1ea',
  }),
})
