export const en = {
  'review.title': 'Your reviews',
  'review.pending': 'Your rating is shown to clients as soon as you have 5 reviews.',
  'review.words': 'What clients wrote',
  'review.none': 'Nobody has written anything yet.',
};
