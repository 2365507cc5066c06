import { type Document, type DrawsDocument, type StationDocument, stationPart } from '#domain/catalogue/editing/document.ts'
import { toDollars } from '#domain/money/money.ts'

/** Blank is null. Dollars and grams, as they are typed. */
type Amount = number | null
type Path = readonly PropertyKey[]
type Fault = { path: Path; message: string }

/** A problem at a field of the form. */
export type FieldProblem = { field: string; message: string }
type Read = { entry: Document; problems: [] } | { entry: undefined; problems: FieldProblem[] }

/** How a document is typed: its fields, and back from them by the same rules as the server. */
export type Shape<Values> = {
  valuesOf: (document: Document) => Values
  read: (values: Values) => Read
  /** The fields of problems that the server or the schema names. */
  problemsAt: (problems: readonly Fault[]) => FieldProblem[]
}

/** The form of the station itself. Lists of one kind are in one field, with commas between. */
export type StationValues = Pick<
  StationDocument,
  'name' | 'legalName' | 'abn' | 'frequency' | 'phone' | 'email' | 'invoiceFrom' | 'state' | 'pickupHours' | 'notice'
> & {
  street: string
  town: string
  postalStreet: string
  postalTown: string
  nearStates: string
  deadlineDay: Amount
  deadlineMonth: string
  radiothonMonth: string
  radiothonNth: string
  radiothonWeekday: string
  radiothonDays: Amount
  taxDeductibleFrom: Amount
  donationAmounts: string
  postage: { upTo: Amount; price: Amount }[]
  packPostage: Amount
  radiothonTarget: Amount
  noticeUntil: string
}

/** The form of the draws: a prize or a paragraph per line. */
export type DrawsValues = { gold: string; general: string; aprilAtonement: string; daily: { prizes: string }[]; monthlyTerms: string }

const partsOf = (text: string) => text.split(',').flatMap((part) => part.trim() || [])
const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
const twoDigits = (value: string | number | null) => String(value ?? '').padStart(2, '0')
const amountOf = (text: string) => Number(text.replace(/^\$/, ''))

/** Each field once, with the first of its sentences. */
const firstOfEach = (problems: readonly FieldProblem[]) =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)

function reader(problemsAt: Shape<never>['problemsAt'], wire: object): Read {
  const read = stationPart.safeParse(wire)
  return read.success ? { entry: read.data, problems: [] } : { entry: undefined, problems: problemsAt(read.error.issues) }
}

const stationField: Readonly<Record<string, string>> = {
  'postalAddress.0': 'postalStreet',
  'postalAddress.1': 'postalTown',
  'streetAddress.0': 'street',
  'streetAddress.1': 'town',
  'radiothon.month': 'radiothonMonth',
  'radiothon.nth': 'radiothonNth',
  'radiothon.weekday': 'radiothonWeekday',
  'radiothon.days': 'radiothonDays',
  pledgeDeadline: 'deadlineDay',
}

function stationProblem({ path, message }: Fault): FieldProblem {
  const [first] = path
  if (first === 'nearStates') return { field: 'nearStates', message: /^Choose/.test(message) ? 'Use short names, like NSW, VIC.' : message }
  if (first === 'donationAmounts') return { field: 'donationAmounts', message: message.replace('in the field before', 'the one before') }
  const name = path.join('.')
  return {
    field: stationField[name] ?? name,
    message: message.replace('a weight in kilograms, with no more than three decimals', 'a weight in whole grams'),
  }
}

function stationWire(values: StationValues): object {
  const { street, town, postalStreet, postalTown, deadlineDay, deadlineMonth } = values
  const { radiothonMonth, radiothonNth, radiothonWeekday, radiothonDays, ...rest } = values
  return {
    ...rest,
    kind: 'station',
    id: 'station',
    streetAddress: [street, town],
    postalAddress: [postalStreet, postalTown],
    nearStates: partsOf(values.nearStates).map((state) => state.toUpperCase()),
    pledgeDeadline: `${twoDigits(deadlineMonth)}-${twoDigits(deadlineDay)}`,
    radiothon: { month: Number(radiothonMonth), nth: Number(radiothonNth), weekday: Number(radiothonWeekday), days: radiothonDays },
    noticeUntil: values.noticeUntil === '' ? null : values.noticeUntil,
    donationAmounts: partsOf(values.donationAmounts).map(amountOf),
    postage: values.postage.map(({ upTo, price }) => ({ upTo: upTo === null ? null : upTo / 1000, price })),
  }
}

const stationProblems = (problems: readonly Fault[]) => firstOfEach(problems.map(stationProblem))

/** How the station itself is typed. */
export const stationShape: Shape<StationValues> = {
  valuesOf: (document) => {
    const { kind: _, id: __, postalAddress, streetAddress, radiothon, ...station } = document as StationDocument
    const [month = '', day = ''] = station.pledgeDeadline.split('-')
    return {
      ...station,
      street: streetAddress[0],
      town: streetAddress[1],
      postalStreet: postalAddress[0],
      postalTown: postalAddress[1],
      nearStates: station.nearStates.join(', '),
      deadlineDay: Number(day),
      deadlineMonth: String(Number(month)),
      radiothonMonth: String(radiothon.month),
      radiothonNth: String(radiothon.nth),
      radiothonWeekday: String(radiothon.weekday),
      radiothonDays: radiothon.days,
      taxDeductibleFrom: toDollars(station.taxDeductibleFrom),
      donationAmounts: station.donationAmounts.map(toDollars).join(', '),
      postage: station.postage.map(({ upTo, price }) => ({ upTo, price: toDollars(price) })),
      packPostage: toDollars(station.packPostage),
      radiothonTarget: station.radiothonTarget === null ? null : toDollars(station.radiothonTarget),
      noticeUntil: station.noticeUntil ?? '',
    }
  },
  read: (values) => reader(stationProblems, stationWire(values)),
  problemsAt: stationProblems,
}

function drawsProblem({ path, message }: Fault): FieldProblem {
  const [list = '', first, second] = path.map(String)
  const line = list === 'daily' ? second : first
  const said = line === undefined ? message : `Line ${Number(line) + 1}: ${message}`
  return { field: list === 'daily' && first !== undefined ? `daily.${first}.prizes` : list, message: said }
}

const drawsProblems = (problems: readonly Fault[]) => firstOfEach(problems.map(drawsProblem))

/** How prizes and terms are typed. */
export const drawsShape: Shape<DrawsValues> = {
  valuesOf: (document) => {
    const { gold, general, aprilAtonement, daily, monthlyTerms } = document as DrawsDocument
    const typed = (list: readonly string[]) => list.join('\n')
    return {
      gold: typed(gold),
      general: typed(general),
      aprilAtonement: typed(aprilAtonement),
      daily: daily.map((prizes) => ({ prizes: typed(prizes) })),
      monthlyTerms: typed(monthlyTerms),
    }
  },
  read: ({ gold, general, aprilAtonement, daily, monthlyTerms }) =>
    reader(drawsProblems, {
      kind: 'draws',
      id: 'draws',
      gold: linesOf(gold),
      general: linesOf(general),
      aprilAtonement: linesOf(aprilAtonement),
      daily: daily.map(({ prizes }) => linesOf(prizes)),
      monthlyTerms: linesOf(monthlyTerms),
    }),
  problemsAt: drawsProblems,
}
