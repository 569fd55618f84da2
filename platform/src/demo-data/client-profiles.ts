/** The onboarding answers of each client. Harold has not done the onboarding. */
export const clientProfiles = [
  {
    key: 'margaret',
    age: 78,
    languages: ['English'],
    interests: ['Gardening', 'Birdwatching', 'Novels', 'Songs of the past', 'Baking'],
    availability: 'Late afternoon and early evening, except Wednesdays when my bridge club meets.',
    needs:
      'I live alone since last year and miss a chat over tea. I hear better when people speak slowly.',
  },
  {
    key: 'anita',
    age: 46,
    languages: ['English', 'Indonesian'],
    interests: ['Family history', 'Cooking', 'Walking'],
    availability:
      'The calls are for my mother in Solo: mornings, or after four in the afternoon there.',
    needs:
      'I work in Sydney and cannot ring every day. I would like somebody kind to check in on my mother.',
  },
  {
    key: 'bambang',
    age: 71,
    languages: ['Indonesian', 'Javanese'],
    interests: ['Football', 'Trains', 'History'],
    availability: 'Setiap pagi setelah pukul sembilan.',
    needs: 'Teman berbincang. Istri saya sudah tiada dan anak-anak tinggal di luar kota.',
  },
  {
    key: 'rosa',
    age: 69,
    languages: ['Spanish', 'English'],
    interests: ['Dance', 'Songs of the past', 'Cooking', 'Films'],
    availability: 'Mornings before eleven.',
    needs: 'Somebody with whom I can speak Spanish and laugh.',
  },
  {
    key: 'kenji',
    age: 23,
    languages: ['Japanese', 'English'],
    interests: ['Chess', 'Learning languages', 'Cycling'],
    availability: 'Evenings on weekdays.',
    needs: 'I am new in this country and would like to speak English without being judged.',
  },
  {
    key: 'sri',
    age: 66,
    languages: ['Indonesian'],
    interests: ['Gardening', 'Cooking', 'Faith and prayer'],
    availability: 'Siang hari, setelah pukul satu.',
    needs: 'Saya baru pensiun dan rumah terasa sepi.',
  },
  {
    key: 'thomas',
    age: 45,
    languages: ['English', 'Yoruba'],
    interests: ['Jazz', 'Football', 'Newspapers'],
    availability: 'After work, from seven.',
    needs: 'I live alone and work from home. Some days I speak to nobody.',
  },
] as const;
