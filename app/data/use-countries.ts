import { australia, type Country } from '#domain/contact/country.ts'
import { useRemote } from './use-remote.ts'

const onlyAustralia = [australia]

/** Countries to choose from; only Australia until the list has loaded (D162). */
export function useCountries(): readonly Country[] {
  const countries = useRemote('countries', {})
  return countries.status === 'ready' ? countries.data : onlyAustralia
}
