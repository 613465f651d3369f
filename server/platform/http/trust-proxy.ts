import express from 'express';
import type { TrustProxy } from './client-ip.ts';

/** Compiles a value of Express's `trust proxy` setting. Commands of operators use `client-ip.ts`, and do without Express. */
export function compileTrustProxy(setting: boolean | number | string): TrustProxy {
  return express().set('trust proxy', setting).get('trust proxy fn') as TrustProxy;
}
