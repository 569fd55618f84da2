export const en = {
  'hours.timeZone': 'Time zone',
  'hours.timeZoneHint': 'We found it by your browser. Change it if you live elsewhere.',
  'hours.note': 'Availability is generated in 30-minute slots for the next 14 days.',
  'hours.start': 'Start',
  'hours.end': 'End',
  'hours.startOf': 'Start on {{day}}',
  'hours.endOf': 'End on {{day}}',
  'hours.order': 'The end must be after the start.',
  'hours.none': 'Please choose at least one day.',
  'hours.days': 'Days and times',
  'hours.off': 'No hours',
  'hours.title': 'Your weekly hours',
};
