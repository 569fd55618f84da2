import { randomUUID } from 'node:crypto';
import { fortyUploads, type Races } from '@kabar/dev/limits';
import sharp from 'sharp';
import { expect } from 'vitest';
import { signUp } from '../races-fixture.ts';

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();

/** Everything that a profile shows, including pictures. */
export const profileRaces: Races = {
  'POST /profile/completion': {
    'one profile': async (test) => {
      const { call } = await signUp(test);
      const created: boolean[] = [];
      return {
        call: async (n) => {
          const answer = await call(n, 'POST /profile/completion', {});
          created.push(answer.body.created);
          return answer;
        },
        answers: { '200': 100 },
        check: async () => expect(created.filter(Boolean)).toHaveLength(1),
      };
    },
  },
  'PUT /profile/user-type': {
    'one choice': async (test) => {
      const person = await test.person('client');
      return {
        call: (n) =>
          person.call('PUT /profile/user-type', {
            userType: n % 2 === 0 ? 'client' : 'companion',
          }),
        // Repeating the same choice succeeds.
        answers: { '200': 50, '409 role_settled': 50 },
      };
    },
  },
  'PUT /profile/avatar': {
    'at most 40 pictures in ten minutes': async (test) => {
      const [person, file] = await Promise.all([test.person('client'), picture()]);
      return {
        call: () => person.call('PUT /profile/avatar', file),
        answers: fortyUploads('200'),
      };
    },
  },
  'POST /profile/photos': {
    'at most 6 photos': async (test) => {
      const [person, file] = await Promise.all([test.person('companion'), picture()]);
      const add = () => person.call(`POST /profile/photos?id=${randomUUID()}`, file);
      // Leaves two places: the caller already has four photos, so that more uploads than places race.
      for (let n = 0; n < 4; n += 1) expect((await add()).status).toBe(201);
      return {
        call: add,
        answers: {
          '201': 2,
          '409 photos_full': [2, 34],
          '429 pictures_waiting': [0, 32],
          '429 too_many_requests': 64,
        },
        check: async () =>
          expect((await person.call('GET /profile/photos')).body.photos).toHaveLength(6),
      };
    },
    'at most 40 pictures in ten minutes': async (test) => {
      const [person, file] = await Promise.all([test.person('companion'), picture()]);
      const id = randomUUID();
      return {
        call: () => person.call(`POST /profile/photos?id=${id}`, file),
        answers: fortyUploads('201'),
      };
    },
  },
};
