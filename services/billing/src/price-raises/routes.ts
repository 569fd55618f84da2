import { priceRaises } from '@kabar/contracts/price-raises';
import { slice } from '@kabar/server/slice';
import { agreeToPriceRaise } from './agree-to-price-raise.ts';
import { announcePriceRaise } from './announce-price-raise.ts';
import { listPriceRaises } from './list-price-raises.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  priceRaises,
  { list: listPriceRaises, announce: announcePriceRaise, agree: agreeToPriceRaise },
  personalData,
);
