export const en = {
  'daily.title': 'The daily check-in: one tap a day',
  'daily.lead': 'For everyone who would like to be asked, and for those who would like to know.',
  'daily.tap.title': 'One tap is enough',
  'daily.tap.text':
    '“How are you today?” arrives at the hour you chose. “I’m fine” answers it: from the notification, the email or a private link that needs no account.',
  'daily.person.title': 'A person answers',
  'daily.person.text':
    'A companion reads every answer and writes back. “Please call me” brings a call.',
  'daily.chain.title': 'No one is forgotten',
  'daily.chain.text':
    'If no answer comes, we ask twice more. Then the companion tries to reach you, then your contacts are asked in the order you chose, then our team takes over.',
  'daily.limits.title': 'What it is not',
  'daily.limits.text':
    'It is not an emergency service and not a medical alarm. In an emergency call the emergency number of your country.',
  'vetted.title': 'How companions are vetted',
  'vetted.papers': 'Everybody shows an identity document and a photo of the face.',
  'vetted.decision':
    'A person of our team compares them and decides. Without a yes nobody can be booked.',
  'vetted.calls':
    'After each call a short note is written. You read it, and can say when something is wrong.',
  'vetted.contact': 'You write and call inside our pages: nobody needs your number.',
  'unanswered.title': 'What happens when nobody answers',
  'unanswered.again': 'Your companion tries three times.',
  'unanswered.contacts': 'If you allowed it, we then write to your contacts, one after another.',
  'unanswered.team':
    'If nobody can be reached, our team looks after it. We do not replace an emergency service.',
  'stories.title': 'What it can be like',
  'stories.lead': 'These are samples, until people who use it let us tell their own stories here.',
  'stories.sample': 'Sample story',
  'stories.morning.text':
    'At half past eight the phone rings. By then my tea is ready and I have something to tell.',
  'stories.morning.who': 'A woman of 78 who lives alone',
  'stories.student.text':
    'She asks him how he sleeps and whether he has eaten. From her he takes it.',
  'stories.student.who': 'Parents of a student in his first year',
  'stories.walk.text': 'I go for my walk because on Thursday somebody will ask me how far I came.',
  'stories.walk.who': 'A man of 61 after his illness',
  'questions.title': 'Questions people ask',
  'questions.install.title': 'Do I have to install anything?',
  'questions.install.text':
    'No. A page in the browser of your phone, tablet or computer is enough; phone calls need no page at all.',
  'questions.pay.title': 'What does trying cost?',
  'questions.pay.text': 'Nothing. We ask for no credit card until you choose a plan.',
  'questions.payFree_one':
    'Nothing. Your first {{count}} call is free, and we ask for no credit card until you choose a plan.',
  'questions.payFree_other':
    'Nothing. Your first {{count}} calls are free, and we ask for no credit card until you choose a plan.',
  'questions.change.title': 'Can I choose another companion?',
  'questions.change.text':
    'Yes, at any time. Meet another one in a free call, or ask our team to find somebody.',
  'questions.miss.title': 'What if a time does not suit me any more?',
  'questions.miss.text':
    'Move or cancel it on the page of your bookings; before you confirm it says whether that is free.',
  'questions.cancel.title': 'How do I stop?',
  'questions.cancel.text':
    'With two taps on the page of your subscription. You keep what you paid for until its period ends.',
  'questions.privacy.title': 'Who reads what I tell about myself?',
  'questions.privacy.text':
    'The companion you booked. Our team opens the names of your contacts only when you cannot be reached. Each read is on a list that you can see.',
  'questions.emergency.title': 'Is this for emergencies?',
  'questions.emergency.text': 'No. In an emergency call the emergency number of your country.',
  'questions.daily.title': 'How does the daily check-in by message work?',
  'questions.daily.text':
    'You choose the days and the hours. Each time we ask how you are, and you answer with one tap. A companion replies. It is included with every subscription and session pack.',
  'questions.forgotten.title': 'What if I forget to answer?',
  'questions.forgotten.text':
    'We remind you twice. After that your companion tries to reach you before anyone else hears about it. “I’m fine” ends it at any time. If you are away, you can pause it.',
  'questions.family.title': 'What does my family see of it?',
  'questions.family.text':
    'Only what you agreed to: whether you answered today, and a calendar. What you write is for your companion, and for our team when something is wrong.',
  'questions.alarm.title': 'Does “I need help” call an ambulance?',
  'questions.alarm.text':
    'No. It alerts your companion, your first contact and our team at once, and shows you the emergency numbers. In an emergency call them first.',
} as const;
