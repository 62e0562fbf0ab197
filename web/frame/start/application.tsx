import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Awake } from './awake.tsx';
import type { Services } from './services.ts';
import { ServicesContext } from './services-context.ts';

export function Application({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>
        <I18nextProvider i18n={services.i18n}>
          {children}
          <Awake />
        </I18nextProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}
