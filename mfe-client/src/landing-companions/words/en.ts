export const en = {
  'landingCompanions.title.myself': 'Choose who calls you',
  'landingCompanions.title.lovedOne': 'Choose who calls your loved one',
  'landingCompanions.lead.visitor':
    'The first call is free and takes ten minutes. Choose a companion and a time; you create your account at the end.',
  'landingCompanions.lead.signedIn':
    'The first call is free and takes ten minutes. Choose a companion and a time.',
  'landingCompanions.times': 'See free times',
  'landingCompanions.noTimes': 'No free times in the next 7 days',
  'landingCompanions.empty': 'No companions to choose from right now',
  'landingCompanions.emptyText':
    'Tell us what suits you, and our team will find a companion for you.',
  'landingCompanions.other': 'Nobody here suits you?',
  'landingCompanions.otherText':
    'Tell us when you have time and what you like to talk about. Our team will find a companion for you.',
  'landingCompanions.ask': 'Tell us what suits you',
  'landingCompanions.all': 'See all companions',
  'landingCompanion.title': 'A first call with {{name}}',
  'landingCompanion.lead': 'Free, ten minutes, by video. Choose a time that suits you.',
  'landingCompanion.moment': 'One moment',
  'landingCompanion.others': 'Other companions',
  'landingCompanion.goOn': 'Continue',
  'landingCompanion.next': 'Next: your name, your email and a password. You pay nothing.',
  'landingCompanion.gone': 'This companion is not shown any more',
  'landingCompanion.goneText': 'Please choose another companion for your first call.',
};
