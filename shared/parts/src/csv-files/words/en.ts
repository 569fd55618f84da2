export const en = {
  'csv.separator': 'Columns in CSV files',
  'csv.comma': 'Separated by commas',
  'csv.semicolon': 'Separated by semicolons',
};
