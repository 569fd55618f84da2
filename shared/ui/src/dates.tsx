// biome-ignore-all lint/performance/noBarrelFile: the facade that the shell shares as one module
/// <reference path="./custom-properties.d.ts" />

export {
  DateField,
  type DateFieldProps,
  TimeField,
  type TimeFieldProps,
} from './dates/time-fields.tsx';
