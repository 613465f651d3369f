import { configure } from '@testing-library/react';

/** On a busy machine a page can take longer than the default of a second until it shows what a test waits for. */
configure({ asyncUtilTimeout: 15_000 });
