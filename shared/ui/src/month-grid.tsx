// biome-ignore-all lint/performance/noBarrelFile: the facade that the shell shares as one module
/// <reference path="./custom-properties.d.ts" />
import './styles/month-grid.css';

export { type DayMark, MonthGrid, type MonthGridProps } from './month-grid/month-grid.tsx';
