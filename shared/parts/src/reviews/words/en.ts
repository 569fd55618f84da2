export const en = {
  'reviews.rating_one': '{{average}} of {{most}} stars ({{count}} review)',
  'reviews.rating_other': '{{average}} of {{most}} stars ({{count}} reviews)',
  'reviews.pending': 'Rating pending',
};
