/** The members of the European Union by their ISO 3166 codes of three letters, the rest of Europe, and the territories of both (D161). */
export const europeanCodes = [
  ...['AUT', 'BEL', 'BGR', 'CYP', 'CZE', 'DEU', 'DNK', 'ESP', 'EST', 'FIN', 'FRA', 'GRC', 'HRV', 'HUN'],
  ...['IRL', 'ITA', 'LTU', 'LUX', 'LVA', 'MLT', 'NLD', 'POL', 'PRT', 'ROU', 'SVK', 'SVN', 'SWE'],
  ...['ALB', 'AND', 'BIH', 'BLR', 'CHE', 'GBR', 'ISL', 'LIE', 'MCO', 'MDA', 'MKD', 'MNE', 'NOR', 'RUS', 'SMR', 'SRB', 'UKR', 'VAT'],
  ...['ALA', 'FRO', 'GGY', 'GIB', 'GRL', 'IMN', 'JEY', 'SJM'],
  ...['ATF', 'BLM', 'GLP', 'GUF', 'MAF', 'MTQ', 'MYT', 'NCL', 'PYF', 'REU', 'SPM', 'WLF'],
] as const
