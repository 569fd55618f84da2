import { circleFeeds } from '@kabar/contracts/circle-feeds';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readCircleFeed } from './read-circle-feed.ts';
import { readOwnFeed } from './read-own-feed.ts';
import { renewFeed } from './renew-feed.ts';
import { revokeFeed } from './revoke-feed.ts';

export const routes = slice(
  circleFeeds,
  { own: readOwnFeed, renew: renewFeed, revoke: revokeFeed, read: readCircleFeed },
  personalData,
);
