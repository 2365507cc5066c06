import countries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { australia, type Country } from '#domain/contact/country.ts'

countries.registerLocale(english)

/** Every country by its English name, Australia first (C23). `alpha` has three letters. */
export const allCountries: readonly Country[] = [
  australia,
  ...Object.entries(countries.getNames('en', { select: 'official' }))
    .map(([code, name]) => ({ name, alpha: countries.alpha2ToAlpha3(code) ?? '', numeric: Number(countries.alpha2ToNumeric(code)) }))
    .filter(({ alpha, numeric }) => alpha !== australia.alpha && alpha !== '' && numeric > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU')),
]
