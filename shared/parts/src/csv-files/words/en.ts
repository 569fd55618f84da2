export const en = {
  'csv.separator': 'Columns in CSV files',
  'csv.comma': 'By commas',
  'csv.semicolon': 'By semicolons',
};
