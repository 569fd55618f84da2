// biome-ignore-all lint/performance/noBarrelFile: what draws charts, asked for only by the screens that show one
import './styles/charts.css';

export { type Bar, BarChart, type BarChartProps } from './charts/bar-chart.tsx';
