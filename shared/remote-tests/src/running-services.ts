import { Services } from './services.ts';

/** The services of this test file. */
export const services = new Services();
