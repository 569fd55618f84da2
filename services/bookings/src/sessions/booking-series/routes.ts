import { bookingSeries } from '@kabar/contracts/booking-series';
import { slice } from '@kabar/server/slice';
import { createSeries } from './create-series.ts';
import { endSeries } from './end-series.ts';
import { listOwnSeries } from './list-own-series.ts';
import { personalData } from './personal-data.ts';
import { previewEnd } from './preview-end.ts';
import { previewSeries } from './preview-series.ts';
import { readSeries } from './read-series.ts';

export const routes = slice(
  bookingSeries,
  {
    preview: previewSeries,
    create: createSeries,
    own: listOwnSeries,
    read: readSeries,
    previewEnd,
    end: endSeries,
  },
  personalData,
);
