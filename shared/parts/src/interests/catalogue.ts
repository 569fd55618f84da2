import type en from '../../locales/en/interests-topics.json';

export type TopicKey = keyof typeof en;
interface Group {
  group: TopicKey;
  topics: readonly TopicKey[];
}

/** The fixed catalogue, in the order in which the picker shows it. */
export const catalogue: readonly Group[] = [
  {
    group: 'group.arts',
    topics: [
      'topic.painting',
      'topic.drawing',
      'topic.photography',
      'topic.theatre',
      'topic.museums',
      'topic.films',
      'topic.poetry',
      'topic.dance',
      'topic.architecture',
    ],
  },
  {
    group: 'group.music',
    topics: [
      'topic.singing',
      'topic.classicalMusic',
      'topic.jazz',
      'topic.folkSongs',
      'topic.oldSongs',
      'topic.choir',
      'topic.playingInstrument',
      'topic.gamelan',
    ],
  },
  {
    group: 'group.reading',
    topics: [
      'topic.novels',
      'topic.biographies',
      'topic.history',
      'topic.newspapers',
      'topic.crimeStories',
      'topic.familyHistory',
      'topic.writing',
      'topic.bookClub',
      'topic.languages',
    ],
  },
  {
    group: 'group.nature',
    topics: [
      'topic.gardening',
      'topic.houseplants',
      'topic.birdwatching',
      'topic.dogs',
      'topic.cats',
      'topic.fishing',
      'topic.hiking',
      'topic.stargazing',
      'topic.beach',
    ],
  },
  {
    group: 'group.wellness',
    topics: [
      'topic.walking',
      'topic.yoga',
      'topic.meditation',
      'topic.swimming',
      'topic.gentleExercise',
      'topic.taiChi',
      'topic.healthyEating',
      'topic.sleep',
      'topic.mindfulness',
    ],
  },
  {
    group: 'group.volunteering',
    topics: [
      'topic.charity',
      'topic.neighbourhood',
      'topic.mentoring',
      'topic.teaching',
      'topic.animalShelter',
      'topic.environment',
      'topic.faithCommunity',
      'topic.localClubs',
    ],
  },
  {
    group: 'group.crafts',
    topics: [
      'topic.knitting',
      'topic.sewing',
      'topic.embroidery',
      'topic.batik',
      'topic.woodwork',
      'topic.pottery',
      'topic.paperCraft',
      'topic.homeRepairs',
      'topic.flowerArranging',
    ],
  },
  {
    group: 'group.technology',
    topics: [
      'topic.computers',
      'topic.smartphones',
      'topic.videoCalls',
      'topic.internet',
      'topic.podcasts',
      'topic.radio',
      'topic.science',
      'topic.space',
      'topic.inventions',
    ],
  },
  {
    group: 'group.travel',
    topics: [
      'topic.roadTrips',
      'topic.trains',
      'topic.cityTrips',
      'topic.cultures',
      'topic.travelStories',
      'topic.maps',
      'topic.camping',
      'topic.pilgrimage',
    ],
  },
  {
    group: 'group.games',
    topics: [
      'topic.chess',
      'topic.cardGames',
      'topic.boardGames',
      'topic.crosswords',
      'topic.sudoku',
      'topic.jigsawPuzzles',
      'topic.quizzes',
      'topic.dominoes',
      'topic.bingo',
    ],
  },
  {
    group: 'group.food',
    topics: [
      'topic.cooking',
      'topic.baking',
      'topic.tea',
      'topic.coffee',
      'topic.recipes',
      'topic.streetFood',
      'topic.vegetarian',
      'topic.spices',
      'topic.restaurants',
    ],
  },
  {
    group: 'group.sport',
    topics: [
      'topic.football',
      'topic.badminton',
      'topic.tennis',
      'topic.cycling',
      'topic.golf',
      'topic.motorsport',
      'topic.bowling',
      'topic.watchingSport',
    ],
  },
  {
    group: 'group.life',
    topics: [
      'topic.grandchildren',
      'topic.memories',
      'topic.news',
      'topic.faith',
      'topic.philosophy',
      'topic.humour',
      'topic.fashion',
      'topic.careerStories',
    ],
  },
];
