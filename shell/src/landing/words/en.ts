export const en = {
  'nav.label': 'On this page',
  'nav.features': 'Features',
  'nav.pricing': 'Pricing',
  'nav.about': 'About',
  'nav.start': 'Get started',
  'hero.eyebrow': 'Check-in calls by real people',
  'hero.title': 'Someone kind asks how you are. Every day.',
  'hero.subtitle':
    'A companion of your choice calls at the time you agreed, by video, phone or message. They listen, they remember, and they come back tomorrow.',
  'hero.who': 'Who are the calls for?',
  'hero.myself': 'For me',
  'hero.lovedOne': 'For someone I love',
  'hero.start': 'Start free daily check-in',
  'hero.how': 'See how it works',
  'hero.calm': 'Free to try. No credit card needed.',
  'letter.title': 'Why we are called {{brand}}',
  'letter.greeting': 'Apa kabar?',
  'letter.body':
    'That is how friends say hello in Indonesia. It means “how are you?”, and then they wait for the answer. We thought everyone should have somebody who asks, and who has time for the answer.',
  'letter.signed': '{{brand}}',
  'how.title': 'How it works',
  'how.lead': 'Three small steps, and no hurry in any of them.',
  'how.one.title': 'Choose a check-in type',
  'how.one.text': 'Daily, weekly or custom check-ins, by video, phone or message.',
  'how.one.action': 'Browse verified companions',
  'how.two.title': 'Meet your companion',
  'how.two.text':
    'Read about verified companions, pick one you like, and talk for ten minutes, free.',
  'how.two.action': 'Start trial call',
  'how.three.title': 'Stay connected',
  'how.three.text':
    'The same familiar voice at the time you agreed, and a chat for the little things in between.',
  'how.three.action': 'Subscribe for regular calls',
  'companions.title': 'Some of those who call',
  'companions.lead':
    'Real people, whose papers we looked at. You choose whom you would like to talk to.',
  'companions.speaks': 'Speaks {{languages}}',
  'companions.times': 'See free times',
  'plans.title': 'What it costs',
  'plans.lead':
    'Every plan includes a free video trial. No credit card is needed to try, and you can cancel anytime.',
  'who.title': 'Who it is for',
  'who.lead': 'For you, or for somebody you think of often.',
  'who.alone.title': 'Living alone',
  'who.alone.text': 'A voice in the morning, and someone who wants to hear how the night was.',
  'who.students.title': 'Parents of university students',
  'who.students.text':
    'Your child is far from home for the first time. A friendly call that is not from mum or dad.',
  'who.wellness.title': 'Personal motivation and wellness',
  'who.wellness.text':
    'Someone who asks about the walk, the sleep, the plan, and is glad with you when it works.',
  'who.seniors.title': 'Seniors',
  'who.seniors.text':
    'Large letters, few buttons, and a patient person at the other end. Nothing to install.',
  'who.families.title': 'And for families',
  'who.families.text':
    'You cannot be there every day. Set up the calls for your mother, your uncle, your neighbour, and know that somebody will have asked.',
  'why.title': 'Why it works',
  'why.humans.title': 'Compassionate humans, not bots',
  'why.humans.text':
    'Every companion is a real person. We look at their identity papers before anyone can meet them.',
  'why.personal.title': 'Personalized calls',
  'why.personal.text':
    'Your language, your hour, your way to talk. Your companion knows the grandchildren’s names.',
  'why.peace.title': 'Peace of mind',
  'why.peace.text':
    'A habit you can lean on. What you tell us about your health stays between you and your companion.',
  'closing.title': 'Try a free check-in',
  'closing.text': 'A free 10-minute call with a companion you choose.',
  'closing.free_one': 'Your first {{count}} check-in is free.',
  'closing.free_other': 'Your first {{count}} check-ins are free.',
  'closing.start': 'Try a free check-in',
  'closing.plans': 'See plans',
  'closing.calm': 'No credit card needed.',
  'closing.companion': 'Would you like to be the one who calls?',
  'closing.companionLink': 'Become a companion',
};
