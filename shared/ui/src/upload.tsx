// biome-ignore-all lint/performance/noBarrelFile: the facade that the shell shares as one module
/// <reference path="./custom-properties.d.ts" />
import './styles/upload.css';

export { FileDrop, type FileDropProps, type FileRefusal } from './upload/file-drop.tsx';
