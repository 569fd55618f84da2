export const en = {
  label: 'May we count your visit?',
  text: 'May we count your visit? Then Meta learns that somebody opened this page. That helps us to see which of our advertisements are of use. Nothing changes for you if you say no.',
  no: 'No, thank you',
  yes: 'Yes, you may',
};
