import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Awake } from './awake.tsx';
import type { Services } from './services.ts';
import { ServicesContext } from './services-context.ts';

export function Application({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>
        {children}
        <Awake />
      </QueryClientProvider>
    </ServicesContext>
  );
}
