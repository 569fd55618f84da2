export const en = {
  'strikes.title': 'Late cancellations and absences',
  'strikes.none': 'None so far.',
  'strikes.late_cancellation': 'Cancelled late',
  'strikes.no_show': 'Did not come',
  'strikes.session': 'Session: {{time}}',
  'strikes.more': 'Show older ones',
};
