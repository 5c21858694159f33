import type { Plugin } from 'vite';

/** By package, the form that is cut, below the project. */
export declare const leanForms: Readonly<Record<'dexie' | 'react-router', string>>;

/** Packages without what nobody here calls. The build fails where a package no longer says what is cut. */
export declare function leanPackages(): Plugin;
