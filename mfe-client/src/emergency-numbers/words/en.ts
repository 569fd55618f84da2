export const en = {
  'urgent.title': 'Emergency',
  'urgent.lead': 'Is somebody in danger? Call for help now.',
  'urgent.country': 'Where are you?',
  'urgent.countryHint': 'Chosen by the clock of this device. Please change it if it is not right.',
  'urgent.countryChoose': 'Please choose your country',
  'urgent.elsewhere': 'Another country',
  'urgent.elsewhereText':
    'On a mobile phone 112 leads to help in most countries. If it does not, ask somebody near you.',
  'urgent.numbers': 'Emergency numbers',
  'urgent.all': 'Every emergency',
  'urgent.ambulance': 'Ambulance',
  'urgent.police': 'Police',
  'urgent.fire': 'Fire brigade',
  'urgent.call': 'Call {{number}}',
  'urgent.callFor': '{{what}}: call {{number}}',
  'urgent.whatToSay': 'Say where you are, what happened, and who needs help. Do not hang up first.',
  'urgent.notTitle': '{{brand}} is not an emergency service',
  'urgent.notText':
    'Nobody here is on watch day and night. Your companion cannot send help, and a message in {{brand}} may be read late. Please call the numbers above first.',
  'urgent.contacts': 'Your own contacts',
  'urgent.contactsNone': 'You have not saved anybody yet.',
  'urgent.contactsEdit': 'Emergency contacts',
  'urgent.source':
    'These are the numbers for the whole country. Regions may have further ones, and numbers can change.',
};
