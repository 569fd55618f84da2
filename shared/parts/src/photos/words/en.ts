export const en = {
  'photos.of': 'Photos of {{name}}',
  'photos.place': 'Photo {{number}} of {{count}}',
  'photos.previous': 'Previous photo',
  'photos.next': 'Next photo',
};
