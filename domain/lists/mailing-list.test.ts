import { describe, expect, test } from 'vitest'
import { labelsText, listFilename, type PaperReader, paperCsv, readersCsv, readLabels } from './mailing-list.ts'

describe('readers as listmonk and Mailchimp import them (D397)', () => {
  test('listmonk finds its own two columns, without a mark before the first; Mailchimp its names', () => {
    const readers = [
      { email: 'zoe@mail.example', name: 'Zoë Ó Súilleabháin' },
      { email: 'cher@mail.example', name: 'Cher' },
      { email: 'only@mail.example', name: '' },
    ]
    expect(readersCsv(readers)).toEqual({
      leftOut: 0,
      file:
        '"email","name","First Name","Last Name"\r\n' +
        '"zoe@mail.example","Zoë Ó Súilleabháin","Zoë Ó","Súilleabháin"\r\n' +
        '"cher@mail.example","Cher","Cher",""\r\n' +
        '"only@mail.example","","",""\r\n',
    })
  })

  test('a name that is a formula becomes text; an address that is one is left out and counted (hostile 138)', () => {
    const readers = [
      { email: 'jo@mail.example', name: '=HYPERLINK("http://evil.example") Jo' },
      { email: '+61400@mail.example', name: 'Plus' },
      { email: '=1+1@mail.example', name: 'Equals' },
    ]
    const { file, leftOut } = readersCsv(readers)
    expect(leftOut).toBe(2)
    expect(file.split('\r\n')).toHaveLength(3)
    expect(file).toContain(`"jo@mail.example","'=HYPERLINK(""http://evil.example"") Jo","'=HYPERLINK(""http://evil.example"")","Jo"`)
  })
})

describe('Radio Times on paper', () => {
  const ada: PaperReader = {
    ...{ key: '1', name: 'Ada Lim', subnumber: '10001', expiry: '2028-05-11' },
    ...{ address: '12 Boundary Street', suburb: 'West End', state: 'QLD', postcode: '4101', country: '' },
  }
  const abroad = {
    ...ada,
    name: '=Bo',
    address: 'Unit 4\n\n9 Long Lane',
    suburb: 'Tāmaki Makaurau',
    state: '',
    postcode: '1010',
    country: 'New Zealand',
  }

  test('the file has what an envelope needs, and no email address; no cell is a formula', () => {
    const [, first, second] = paperCsv([ada, abroad]).split('\r\n')
    expect(first).toBe('"Ada Lim","12 Boundary Street","West End","QLD","4101","Australia","10001","2028-05-11"')
    expect(second?.startsWith(`"'=Bo",`)).toBe(true)
  })

  test('labels are read as they were written, whatever lines an address has', () => {
    expect(readLabels(labelsText([ada, abroad]))).toEqual([
      ['Ada Lim', '12 Boundary Street', 'West End QLD 4101'],
      ['=Bo', 'Unit 4 9 Long Lane', 'Tāmaki Makaurau 1010', 'NEW ZEALAND'],
    ])
    expect(readLabels(labelsText([]))).toEqual([])
  })

  test('files say what they are and when', () => {
    expect(listFilename('zedletter', 'csv', '2027-05-12')).toBe('zedletter-2027-05-12.csv')
    expect(listFilename('radio-times', 'labels', '2027-05-12')).toBe('radio-times-labels-2027-05-12.txt')
  })
})
